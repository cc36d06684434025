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
    description: 'the current step of a log-in through the institution; null when no log-in is in progress',
  })
  institutionEntry(@Ctx() ctx: RequestContext) {
    return institutionEntry(ctx)
  }

  @Mutation(() => String, {
    description: 'returns the address at the institution that the browser opens; from: the path to return to',
  })
  beginInstitutionSignIn(
    @Ctx() ctx: RequestContext,
    @Arg('from', () => String, { nullable: true }) from: string | null,
  ) {
    return beginInstitution(ctx, from ?? null)
  }

  @Mutation(() => User, {
    description: 'refused with SECOND_FACTOR when a required code is missing or wrong',
  })
  enterByInstitution(
    @Ctx() ctx: RequestContext,
    @Arg('code', () => String, { nullable: true }) code: string | null,
  ) {
    return enterByInstitution(ctx, code ?? null)
  }

  @Mutation(() => User, {
    description:
      'password: of the account with the address that the institution has verified; refused with SECOND_FACTOR when a required code is missing or wrong',
  })
  linkInstitution(
    @Ctx() ctx: RequestContext,
    @Arg('password', () => String) password: string,
    @Arg('code', () => String, { nullable: true }) code: string | null,
  ) {
    return linkInstitution(ctx, password, code ?? null)
  }

  @Mutation(() => User, {
    description:
      'creates an account with the address that the institution has verified; ignores the address of the input',
  })
  signUpByInstitution(@Ctx() ctx: RequestContext, @Arg('input', () => NewAccount) input: NewAccount) {
    return signUpByInstitution(ctx, input)
  }

  @Query(() => [Identity], { description: 'identities of the caller, oldest first' })
  identities(@Ctx() ctx: RequestContext) {
    return ownIdentities(ctx)
  }

  @Mutation(() => Boolean)
  unlinkIdentity(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    return unlinkIdentity(ctx, id)
  }

  @FieldResolver(() => String, { description: 'the name of the institution' })
  institution(@Ctx() ctx: RequestContext, @Root() identity: Identity) {
    return institutionOf(ctx, identity)
  }
}
