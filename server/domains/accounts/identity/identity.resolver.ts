import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Identity } from '../../../entities/people/identity.js'
import { User } from '../../../entities/people/user.js'
import type { RequestContext } from '../../../kernel/context.js'
import { IdArg } from '../../../kernel/id.js'
import { NewAccount } from '../account.types.js'
import {
  enterByInstitution,
  institutionEntry,
  institutionOf,
  linkInstitution,
  ownIdentities,
  signUpByInstitution,
  unlinkIdentity,
} from './identity.service.js'
import { InstitutionEntry } from './identity.types.js'
import { beginInstitution } from './institution.service.js'

@Resolver(() => Identity)
export class IdentityResolver {
  @Query(() => InstitutionEntry, {
    nullable: true,
    description:
      "the current step of this browser's log-in through the institution; null when no log-in is in progress; open to visitors",
  })
  institutionEntry(@Ctx() ctx: RequestContext) {
    return institutionEntry(ctx)
  }

  @Mutation(() => String, {
    description:
      'starts a log-in through the institution; returns the address at the institution that the browser opens. Open to visitors; NOT_FOUND when this site has no institution',
  })
  beginInstitutionSignIn(
    @Ctx() ctx: RequestContext,
    @Arg('from', () => String, {
      nullable: true,
      description: 'the path to return to, on this site; null for the start page',
    })
    from: string | null,
  ) {
    return beginInstitution(ctx, from ?? null)
  }

  @Mutation(() => User, {
    description:
      'logs a browser in with a linked identity. Open to visitors; SECOND_FACTOR when a required code is missing or wrong',
  })
  enterByInstitution(
    @Ctx() ctx: RequestContext,
    @Arg('code', () => String, {
      nullable: true,
      description: 'a code of the authenticator app or a recovery code; needed when two-factor log-in is on',
    })
    code: string | null,
  ) {
    return enterByInstitution(ctx, code ?? null)
  }

  @Mutation(() => User, {
    description:
      'links the identity to the account with its address and logs in. Open to visitors; SECOND_FACTOR when a required code is missing or wrong',
  })
  linkInstitution(
    @Ctx() ctx: RequestContext,
    @Arg('password', () => String, {
      description: 'the password of the account with the address that the institution has verified',
    })
    password: string,
    @Arg('code', () => String, {
      nullable: true,
      description: 'a code of the authenticator app or a recovery code; needed when two-factor log-in is on',
    })
    code: string | null,
  ) {
    return linkInstitution(ctx, password, code ?? null)
  }

  @Mutation(() => User, {
    description:
      'creates an account with the address that the institution has verified, and logs in. Open to visitors',
  })
  signUpByInstitution(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => NewAccount, { description: 'facts about the person; its address is ignored' })
    input: NewAccount,
  ) {
    return signUpByInstitution(ctx, input)
  }

  @Query(() => [Identity], { description: 'identities of the caller, oldest first; complete' })
  identities(@Ctx() ctx: RequestContext) {
    return ownIdentities(ctx)
  }

  @Mutation(() => Boolean, {
    description:
      "unlinks an identity of the caller; needs the caller's own recent log-in in a browser; returns true",
  })
  unlinkIdentity(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the identity' }) id: number) {
    return unlinkIdentity(ctx, id)
  }

  @FieldResolver(() => String, { description: 'the name of the institution' })
  institution(@Ctx() ctx: RequestContext, @Root() identity: Identity) {
    return institutionOf(ctx, identity)
  }
}
