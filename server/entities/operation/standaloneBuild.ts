import { Field, Float, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm'
import { bigintAsNumber } from '../../lib/columns.js'
import { StoredName } from '../../kernel/storageKey.js'

export enum BuildSystem {
  OSX = 'OSX',
  LINUX = 'LINUX',
  WINDOWS = 'WINDOWS',
  ANDROID = 'ANDROID',
  IOS = 'IOS',
}
registerEnumType(BuildSystem, {
  name: 'BuildSystem',
  description: 'the operating system that a standalone program runs on',
  valuesConfig: {
    OSX: { description: 'macOS' },
    LINUX: { description: 'Linux' },
    WINDOWS: { description: 'Windows' },
    ANDROID: { description: 'Android' },
    IOS: { description: 'iOS and iPadOS' },
  },
})

export enum BuildChannel {
  STABLE = 'stable',
  DEV = 'dev',
  OTHER = 'other',
}
registerEnumType(BuildChannel, {
  name: 'BuildChannel',
  description: 'STABLE builds are for everybody; the others are for people with an account',
  valuesConfig: {
    STABLE: { description: 'for everybody' },
    DEV: { description: 'for testers' },
    OTHER: { description: 'made for a special purpose' },
  },
})

/** One build of the standalone program: a file of this site, or the address of one elsewhere. */
@Entity('standalone_build')
@Index('standalone_build_time', ['builtAt', 'id'])
@ObjectType({ simpleResolvers: true, description: 'one build of the standalone program' })
export class StandaloneBuild {
  @Field(() => ID, { description: 'id of the build' })
  @PrimaryGeneratedColumn({ type: 'int' })
  id!: number

  @Field(() => String, { description: 'name of the program, 1 to 120 characters' })
  @Column({ type: 'varchar', length: 120 })
  name!: string

  @Field(() => BuildSystem, { description: 'the operating system' })
  @Column({ type: 'varchar', length: 20, charset: 'ascii', collation: 'ascii_bin' })
  system!: BuildSystem

  @Field(() => String, { description: 'such as silicon or gpu; empty when not stated' })
  @Column({ type: 'varchar', length: 40, default: '' })
  architecture!: string

  @Field(() => String, { description: 'version of the build' })
  @Column({ type: 'varchar', length: 40 })
  version!: string

  @Field(() => String, { description: 'version of the cellpose that it brings; empty without one' })
  @Column({ name: 'cellpose_version', type: 'varchar', length: 40, default: '' })
  cellposeVersion!: string

  @Field(() => BuildChannel, { description: 'who the build is for' })
  @Column({ type: 'varchar', length: 20, charset: 'ascii', collation: 'ascii_bin', default: 'stable' })
  channel!: BuildChannel

  @Field(() => String, { description: 'commit of its source; empty when not stated' })
  @Column({ type: 'varchar', length: 64, default: '' })
  git!: string

  @Field(() => String, { description: 'notes of staff, at most 2,000 characters' })
  @Column({ type: 'varchar', length: 2000, default: '' })
  notes!: string

  @Field(() => Date, { description: 'when it was built' })
  @Column({ name: 'built_at', type: 'datetime' })
  builtAt!: Date

  @Field(() => Float, { nullable: true, description: 'size in bytes; null when not known' })
  @Column({ type: 'bigint', nullable: true, transformer: bigintAsNumber })
  bytes!: number | null

  @Field(() => String, {
    nullable: true,
    description: 'SHA-256 of the file as 64 digits; null when not known',
  })
  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  sha256!: string | null

  /** Name of the file in the storage below `downloads/`. Null for an external address. */
  @StoredName('downloads/')
  @Column({
    name: 'stored_as',
    type: 'varchar',
    length: 64,
    charset: 'ascii',
    collation: 'ascii_bin',
    nullable: true,
  })
  storedAs!: string | null

  @Field(() => String, { nullable: true, description: 'name of the file; null for an address elsewhere' })
  @Column({ name: 'file_name', type: 'varchar', length: 255, nullable: true })
  fileName!: string | null

  @Field(() => String, { nullable: true, description: 'address elsewhere; null for a file of this site' })
  @Column({ name: 'external_url', type: 'varchar', length: 1000, nullable: true })
  externalUrl!: string | null
}
