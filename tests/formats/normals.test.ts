import { expect, it } from '@jest/globals'
import { samePlaces, smoothNormals } from '../../formats/normals.js'

const corner = Uint16Array.of(10, 10, 10, 0, 20, 10, 10, 0, 10, 20, 10, 0, 10, 10, 20, 0)

it('points away from the front of a triangle', () => {
  expect([...smoothNormals(corner, Uint16Array.of(0, 1, 2))]).toEqual([
    0, 0, 127, 0, 0, 0, 127, 0, 0, 0, 127, 0, 0, 0, 127, 0,
  ])
})

it('is the mean at shared vertices, weighted by area', () => {
  const normals = smoothNormals(corner, Uint16Array.of(0, 1, 2, 0, 2, 3, 0, 3, 1))
  expect([...normals.subarray(0, 3)]).toEqual([73, 73, 73])
})

it('gives a triangle without area some direction', () => {
  expect([...smoothNormals(corner, Uint16Array.of(0, 0, 1)).subarray(0, 4)]).toEqual([0, 0, 127, 0])
})

it('joins what a seam has split, and only within an object', () => {
  const positions = Uint16Array.of(5, 5, 5, 0, 9, 9, 9, 0, 5, 5, 5, 0, 5, 5, 5, 0)
  expect([...samePlaces(positions, Uint32Array.of(0, 0, 0, 1))]).toEqual([0, 1, 0, 3])
})

it('makes both sides of a seam alike', () => {
  const split = Uint16Array.of(
    10,
    10,
    10,
    0,
    20,
    10,
    10,
    0,
    10,
    20,
    10,
    0,
    10,
    10,
    10,
    0,
    10,
    10,
    20,
    0,
    20,
    10,
    10,
    0,
  )
  const normals = smoothNormals(
    split,
    Uint16Array.of(0, 1, 2, 3, 4, 5),
    samePlaces(split, new Uint32Array(6)),
  )
  expect([...normals.subarray(0, 4)]).toEqual([...normals.subarray(12, 16)])
  expect([...normals.subarray(0, 4)]).toEqual([0, 89, 89, 0])
})
