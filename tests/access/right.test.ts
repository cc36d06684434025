import { describe, expect, it } from '@jest/globals'
import { Right, rightFrom } from '../../server/access/right.js'
import {
  canAskFor,
  canDelete,
  canExport,
  canManage,
  canRead,
  refusal,
} from '../../server/domains/datasets/dataset.policy.js'
import { canSeeProblems, canSeeProperty } from '../../server/domains/properties/property.policy.js'
import { canSeePrivate } from '../../server/domains/users/user.policy.js'
import { anonymous } from '../../server/kernel/viewer.js'

const dataset = { id: 7, ownerId: 1, binnedAt: null as Date | null, isPublic: false }
const binned = { ...dataset, binnedAt: new Date() }

/** Each viewer with the levels of their shares. */
const cast = {
  owner: [{ userId: 1, isStaff: false }, []],
  staff: [{ userId: 9, isStaff: true }, []],
  manager: [{ userId: 2, isStaff: false }, ['manager']],
  both: [{ userId: 2, isStaff: false }, ['reader', 'manager']],
  reader: [{ userId: 3, isStaff: false }, ['reader']],
  stranger: [{ userId: 4, isStaff: false }, []],
  anonymous: [anonymous, []],
  signed: [{ ...anonymous, signedDatasetIds: [5, 7] }, []],
  'signed for another': [{ ...anonymous, signedDatasetIds: [8] }, []],
} as const
type Who = keyof typeof cast
const rightOf = (who: Who, subject = dataset) =>
  rightFrom(
    cast[who][0],
    subject,
    cast[who][1].map(level => ({ level })),
  )

describe('right on a dataset', () => {
  it.each<[Who, Right, Right]>([
    ['owner', Right.Own, Right.Own],
    ['staff', Right.Own, Right.Own],
    ['manager', Right.Manage, Right.None],
    ['both', Right.Manage, Right.None],
    ['reader', Right.Read, Right.None],
    ['stranger', Right.None, Right.None],
    ['anonymous', Right.None, Right.None],
    ['signed', Right.Read, Right.None],
    ['signed for another', Right.None, Right.None],
  ])('gives %s the right %i, and %i when the dataset is in the bin', (who, live, inBin) => {
    expect(rightOf(who)).toBe(live)
    expect(rightOf(who, binned)).toBe(inBin)
  })

  it('gives an anonymous viewer no right on a dataset with owner id 0', () => {
    expect(rightFrom(anonymous, { ...dataset, ownerId: 0 }, [])).toBe(Right.None)
  })
})

describe('permissions of a right', () => {
  it.each<[Right, boolean, boolean, boolean, boolean]>([
    [Right.Own, true, true, true, true],
    [Right.Manage, true, true, false, false],
    [Right.Read, true, false, false, false],
    [Right.None, false, false, false, false],
  ])('right %i may read %s, manage %s, delete %s, export %s', (right, read, manage, remove, exporting) => {
    expect([canRead(right, dataset), canManage(right), canDelete(right), canExport(right)]).toEqual([
      read,
      manage,
      remove,
      exporting,
    ])
  })

  it('everybody may read a public dataset outside the bin', () => {
    expect(canRead(Right.None, { isPublic: true, binnedAt: null })).toBe(true)
    expect(canRead(Right.None, { isPublic: true, binnedAt: new Date() })).toBe(false)
    expect(canRead(Right.Own, { isPublic: true, binnedAt: new Date() })).toBe(true)
  })

  it('a refusal gives NOT_SIGNED_IN to anonymous viewers and the given reason to others', () => {
    expect(refusal(true, anonymous, 'NOT_OWNER')).toBeNull()
    expect(refusal(false, anonymous, 'NOT_OWNER')).toBe('NOT_SIGNED_IN')
    expect(refusal(false, cast.reader[0], 'NOT_MANAGER')).toBe('NOT_MANAGER')
  })

  it('managers may ask for the right of any user, other users only for their own', () => {
    expect(canAskFor(Right.Read, cast.reader[0], 3)).toBe(true)
    expect(canAskFor(Right.Read, cast.reader[0], 2)).toBe(false)
    expect(canAskFor(Right.Manage, cast.manager[0], 3)).toBe(true)
  })
})

describe('visibility of a property', () => {
  const own = { id: 1, ownerId: 3, isShared: false }
  it.each<[Who, boolean, boolean]>([
    ['owner', true, true],
    ['staff', true, true],
    ['manager', true, true],
    ['reader', true, false],
    ['stranger', false, false],
    ['anonymous', false, false],
  ])('an unshared property of a reader is visible to %s: %s', (who, seesUnshared, manages) => {
    const [viewer] = cast[who]
    expect(canSeeProperty(viewer, own, manages)).toBe(seesUnshared)
    expect(canSeeProperty(viewer, { ...own, isShared: true }, manages)).toBe(true)
    expect(canSeeProblems(viewer, own, manages)).toBe(manages || viewer.userId === 3)
  })

  it('an anonymous viewer does not see an unshared property with owner id 0', () => {
    expect(canSeeProperty(anonymous, { id: 1, ownerId: 0, isShared: false }, false)).toBe(false)
  })
})

it('canSeePrivate allows only the user and staff', () => {
  expect(
    [cast.owner, cast.staff, cast.stranger, cast.anonymous].map(([viewer]) =>
      canSeePrivate(viewer, { id: 1 }),
    ),
  ).toEqual([true, true, false, false])
})
