import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { HelpFile } from '../../entities/operation/helpFile.js'
import { HelpVersion } from '../../entities/operation/helpVersion.js'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { Upload } from '../../kernel/uploadScalar.js'
import { moveFiles, removeFiles, savePage, savePicture } from './edit.service.js'
import { getPage, isHelpAdmin, listFiles, listVersions, versionText } from './help.service.js'
import { HelpLock, HelpPage } from './help.types.js'
import { lockOf, releaseLock, takeLock } from './lock.service.js'

const path = { description: 'path of the page below helpfiles/, at most 200 characters' }

@Resolver(() => HelpFile)
export class HelpResolver {
  @Query(() => [HelpFile], { description: 'all pages and pictures of the help by path, at most 2,000' })
  helpFiles(@Ctx() ctx: RequestContext) {
    return listFiles(ctx)
  }

  @Query(() => HelpPage, { nullable: true, description: 'a page of the help with its text' })
  helpPage(@Ctx() ctx: RequestContext, @Arg('path', () => String, path) asked: string) {
    return getPage(ctx, asked)
  }

  @Query(() => Boolean, { description: 'whether the caller may edit the help' })
  isHelpAdmin(@Ctx() ctx: RequestContext) {
    return isHelpAdmin(ctx)
  }

  @Query(() => [HelpVersion], {
    description: 'versions of a page, newest first, at most 100; for help administrators',
  })
  helpVersions(@Ctx() ctx: RequestContext, @Arg('path', () => String, path) asked: string) {
    return listVersions(ctx, asked)
  }

  @Query(() => String, { description: 'the text of one version; for help administrators' })
  helpVersionText(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the version' }) id: number) {
    return versionText(ctx, id)
  }

  @Mutation(() => HelpLock, {
    description:
      'takes the lock of a page for two minutes, or renews it; LOCKED when another person holds it',
  })
  async lockHelpPage(@Ctx() ctx: RequestContext, @Arg('path', () => String, path) asked: string) {
    return lockOf(ctx, await takeLock(ctx, asked))
  }

  @Mutation(() => Boolean, { description: 'releases the lock that the caller holds; returns true' })
  async unlockHelpPage(@Ctx() ctx: RequestContext, @Arg('path', () => String, path) asked: string) {
    await releaseLock(ctx, asked)
    return true
  }

  @Mutation(() => HelpFile, {
    description: 'saves a page, which may be new, and releases its lock; for help administrators',
  })
  saveHelpPage(
    @Ctx() ctx: RequestContext,
    @Arg('path', () => String, path) asked: string,
    @Arg('text', () => String, { description: 'the Markdown, at most 400 kB and 1,000 headings' })
    text: string,
    @Arg('base', () => String, {
      nullable: true,
      description:
        'SHA-256 of the version that was edited, or an empty text for a new page; CONFLICT when there is a newer one; without it, the caller must hold the lock',
    })
    base: string | null | undefined,
  ) {
    return savePage(ctx, { path: asked, text, base: base ?? null })
  }

  @Mutation(() => HelpFile, { description: 'adds a png or jpg below images/; for help administrators' })
  addHelpImage(
    @Ctx() ctx: RequestContext,
    @Arg('folder', () => String, { description: 'folder below images/' }) folder: string,
    @Arg('file', () => Upload, { description: 'the picture, at most 10 MB' }) file: IncomingFile,
  ) {
    return savePicture(ctx, folder, file)
  }

  @Mutation(() => Int, {
    description:
      'renames or moves a file or a folder and returns the number of files; for help administrators',
  })
  moveHelpFile(
    @Ctx() ctx: RequestContext,
    @Arg('from', () => String, { description: 'path of the file or folder' }) from: string,
    @Arg('to', () => String, { description: 'its new path' }) to: string,
  ) {
    return moveFiles(ctx, from, to)
  }

  @Mutation(() => Int, {
    description: 'deletes a file or a folder and returns the number of files; for help administrators',
  })
  removeHelpFile(
    @Ctx() ctx: RequestContext,
    @Arg('path', () => String, { description: 'path of the file or folder' }) asked: string,
  ) {
    return removeFiles(ctx, asked)
  }

  @FieldResolver(() => HelpLock, {
    nullable: true,
    description:
      'who edits the page now; null when nobody does, and for other people than help administrators',
  })
  async lock(@Ctx() ctx: RequestContext, @Root() file: HelpFile) {
    return (await isHelpAdmin(ctx)) ? lockOf(ctx, file) : null
  }
}

@Resolver(() => HelpVersion)
export class HelpVersionResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'name of the person who saved it; null for the text of a release',
  })
  async author(@Ctx() ctx: RequestContext, @Root() { userId }: HelpVersion) {
    const user = userId === null ? null : await ctx.find(User, userId)
    return user && ([user.name, user.surname].filter(Boolean).join(' ') || user.login)
  }
}
