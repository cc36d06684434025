import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm'
import { Group } from '../people/group.js'
import { Tag } from './tag.js'

@Entity('tag_sharing')
@Index('tag_sharing_group', ['groupId', 'tagId'])
export class TagSharing {
  @ForeignKey(() => Tag, { onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'tag_id', type: 'int' })
  tagId!: number

  @ForeignKey(() => Group, { onDelete: 'CASCADE' })
  @PrimaryColumn({ name: 'group_id', type: 'int' })
  groupId!: number
}
