import { expect, it } from '@jest/globals'
import { samePlaces, smoothNormals } from '../../formats/obj/normals.js'

const corner = Uint16Array.of(10, 10, 10, 0, 20, 10, 10, 0, 10, 20, 10, 0, 10, 10, 20, 0)

it('a normal points away from the front of its triangle', () => {
  expect([...smoothNormals(corner, Uint16Array.of(0, 1, 2))]).toEqual([
    0, 0, 127, 0, 0, 0, 127, 0, 0, 0, 127, 0, 0, 0, 127, 0,
  ])
})

it('a normal at a shared vertex is the mean weighted by area', () => {
  const normals = smoothNormals(corner, Uint16Array.of(0, 1, 2, 0, 2, 3, 0, 3, 1))
  expect([...normals.subarray(0, 3)]).toEqual([73, 73, 73])
})

it('a triangle without area has a default normal', () => {
  expect([...smoothNormals(corner, Uint16Array.of(0, 0, 1)).subarray(0, 4)]).toEqual([0, 0, 127, 0])
})

it('samePlaces joins vertices split by a seam, only within an object', () => {
  const positions = Uint16Array.of(5, 5, 5, 0, 9, 9, 9, 0, 5, 5, 5, 0, 5, 5, 5, 0)
  expect([...samePlaces(positions, Uint32Array.of(0, 0, 0, 1))]).toEqual([0, 1, 0, 3])
})

it('both sides of a seam have the same normal', () => {
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
