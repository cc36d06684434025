import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Identity } from '../../entities/identity.js'
import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { NewAccount } from './account.types.js'
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
    description: 'the present step of a log-in through the institution; null where none is under way',
  })
  institutionEntry(@Ctx() ctx: RequestContext) {
    return institutionEntry(ctx)
  }

  @Mutation(() => String, {
    description:
      'answers the address at the institution where the browser goes; from: the path to come back to',
  })
  beginInstitutionSignIn(
    @Ctx() ctx: RequestContext,
    @Arg('from', () => String, { nullable: true }) from: string | null,
  ) {
    return beginInstitution(ctx, from ?? null)
  }

  @Mutation(() => User, { description: 'refused with SECOND_FACTOR where a code is missing or wrong' })
  enterByInstitution(
    @Ctx() ctx: RequestContext,
    @Arg('code', () => String, { nullable: true }) code: string | null,
  ) {
    return enterByInstitution(ctx, code ?? null)
  }

  @Mutation(() => User, {
    description:
      'password: of the account with the address that the institution has verified; refused with SECOND_FACTOR where a code is missing or wrong',
  })
  linkInstitution(
    @Ctx() ctx: RequestContext,
    @Arg('password', () => String) password: string,
    @Arg('code', () => String, { nullable: true }) code: string | null,
  ) {
    return linkInstitution(ctx, password, code ?? null)
  }

  @Mutation(() => User, { description: 'the address is that of the institution, whatever the input says' })
  signUpByInstitution(@Ctx() ctx: RequestContext, @Arg('input', () => NewAccount) input: NewAccount) {
    return signUpByInstitution(ctx, input)
  }

  @Query(() => [Identity], { description: "the caller's own" })
  identities(@Ctx() ctx: RequestContext) {
    return ownIdentities(ctx)
  }

  @Mutation(() => Boolean)
  unlinkIdentity(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return unlinkIdentity(ctx, Number(id))
  }

  @FieldResolver(() => String, { description: 'the name of the institution' })
  institution(@Ctx() ctx: RequestContext, @Root() identity: Identity) {
    return institutionOf(ctx, identity)
  }
}
