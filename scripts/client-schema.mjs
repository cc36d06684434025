// Schema loader of codegen (codegen.yml). It gives the client's view of root reads of one thing, which are
// nullable: one unknown id leaves the other fields their data. Their null always comes with an error,
// and Apollo Client answers an error without data (errorPolicy `none`), so the client never sees that null.
import { readFileSync } from 'node:fs'
import { Kind, parse, visit } from 'graphql'

const isRequired = ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue
/** The argument names the thing: an id, a token or a short link. */
const readsOneThing = field => field.type.kind === Kind.NAMED_TYPE && field.arguments.some(isRequired)

export default path =>
  visit(parse(readFileSync(path, 'utf8')), {
    ObjectTypeDefinition: type => (type.name.value === 'Query' ? undefined : false),
    FieldDefinition: field =>
      readsOneThing(field) ? { ...field, type: { kind: Kind.NON_NULL_TYPE, type: field.type } } : undefined,
  })
