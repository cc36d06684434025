// The rules of this project that oxlint does not have: rules of ESLint's core, and rules made of them.
import { builtinRules } from 'eslint/use-at-your-own-risk'

const core = name => builtinRules.get(name)

/** Reports all places that match one of the selectors, with its message. */
function forbidden(...options) {
  const rule = core('no-restricted-syntax')
  const create = context => rule.create(Object.create(context, { options: { value: options } }))
  return { meta: { ...rule.meta, schema: [] }, create }
}

const environment = {
  selector:
    "MemberExpression:matches([object.name='process'], [object.property.name='process']):matches([property.name='env'], [property.value='env']), VariableDeclarator[init.name='process'] Property[key.name='env'], ImportDeclaration[source.value=/^(node:)?process$/] ImportSpecifier[imported.name='env']",
  message: 'Only server/kernel/config.ts reads the environment.',
}

// Decorator metadata is off, so decorators state their types. Without this rule a missing type would fail
// only when the schema is built.
const decorators = [
  {
    selector:
      "Decorator > CallExpression[callee.name=/^(Field|Query|Mutation|FieldResolver|Subscription)$/]:not([arguments.0.type='ArrowFunctionExpression'])",
    message: 'State the type: decorator metadata is off.',
  },
  {
    selector:
      "Decorator > CallExpression[callee.name='Arg']:not([arguments.1.type='ArrowFunctionExpression'])",
    message: 'State the type: decorator metadata is off.',
  },
  {
    selector: "Decorator > CallExpression[callee.name='Column']:not(:has(Property[key.name='type']))",
    message: 'State the type: decorator metadata is off.',
  },
  {
    selector:
      'Decorator > CallExpression[callee.name=/^(ManyToOne|OneToMany|ManyToMany|OneToOne|JoinColumn|JoinTable)$/]',
    message: 'Use id columns with @ForeignKey instead of relations.',
  },
]

const handle = '/^(db|tx|trx|manager|runner|queryRunner|source|connection)$/'
/** Calls of `query` on a database handle, and calls of any `query` whose first argument is text. */
const rawSql = {
  selector: `CallExpression:matches([callee.property.name='query'], [callee.property.value='query']):matches([callee.object.name=${handle}], [callee.object.property.name=${handle}], [arguments.0.type=/^(Literal|TemplateLiteral|BinaryExpression)$/])`,
  message: 'Move the statement to a function in *.queries.ts.',
}
/** Calls of the readers of server/lib/rows.ts and prepared.ts, on a database handle or with a text. */
const passedSql = {
  selector: `CallExpression[callee.name=/^(readRows|readRowsWith|readPrepared)$/]:matches([arguments.0.name=${handle}], [arguments.0.property.name=${handle}], :has(> Literal), :has(> TemplateLiteral), :has(> BinaryExpression))`,
  message: 'Move the statement to a function in *.queries.ts.',
}

const secureOnly = {
  selector:
    "MemberExpression:matches([object.name='crypto'], [object.property.name='crypto'])[property.name=/^(randomUUID|subtle)$/]",
  message: 'Browsers have it on https only. randomKey (client/lib/browser/visitor) works everywhere.',
}

/** The core rule `name`, for components only or for all other functions only. */
function narrowed(name, forComponents) {
  const rule = core(name)
  const create = context => {
    const report = problem => {
      if (isComponent(problem.node) === forComponents) context.report(problem)
    }
    return rule.create(Object.create(context, { report: { value: report } }))
  }
  return { meta: rule.meta, create }
}

/** A component is a function that returns JSX itself, not through a nested function. */
function isComponent({ body }) {
  if (!body) return false
  return body.type === 'BlockStatement' ? returnsJsx(body) : isJsx(body)
}

const bodiesOf = ({ body, consequent, alternate, block, handler, finalizer, cases }) =>
  [body, consequent, alternate, block, handler, finalizer, cases].flat().filter(Boolean)

function returnsJsx(statement) {
  if (statement.type === 'ReturnStatement') return isJsx(statement.argument)
  if (/Function|Class|Expression/.test(statement.type)) return false
  return bodiesOf(statement).some(returnsJsx)
}

function isJsx(node) {
  switch (node?.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true
    case 'ConditionalExpression':
      return isJsx(node.consequent) || isJsx(node.alternate)
    case 'LogicalExpression':
      return isJsx(node.left) || isJsx(node.right)
    default:
      return false
  }
}

const storedPromise = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      stored:
        'It can be rejected before it is awaited, which ends the process: store `later(…)` (server/lib/soon).',
    },
  },
  create: context => ({
    AwaitExpression(node) {
      const variable =
        node.argument.type === 'Identifier' ? variableOf(context.sourceCode, node.argument) : null
      const made = (variable?.references ?? []).flatMap(({ writeExpr }) => writeExpr ?? [])
      const statement = statementOf(node)
      for (const expression of made)
        if (makesPromise(expression) && nextTo(statementOf(expression)) !== statement)
          context.report({ node: expression, messageId: 'stored' })
    },
  }),
}

function variableOf(sourceCode, identifier) {
  for (let scope = sourceCode.getScope(identifier); scope; scope = scope.upper)
    if (scope.set.has(identifier.name)) return scope.set.get(identifier.name)
  return null
}

/** Whether the expression can be a promise whose rejection nobody sees. */
const makesPromise = ({ type, callee }) =>
  type === 'NewExpression' ||
  (type === 'CallExpression' && callee.name !== 'later' && callee.property?.name !== 'finally')

const statementOf = node => (/Statement|Declaration$/.test(node.type) ? node : statementOf(node.parent))

const nextTo = statement => {
  const { body } = statement.parent
  return Array.isArray(body) ? body[body.indexOf(statement) + 1] : undefined
}

export default {
  meta: { name: 'house' },
  rules: {
    'stored-promise': storedPromise,
    environment: forbidden(environment),
    decorators: forbidden(...decorators),
    sql: forbidden(rawSql, passedSql),
    'secure-only': forbidden(secureOnly),
    complexity: core('complexity'),
    'getter-return': core('getter-return'),
    'max-len': core('max-len'),
    'max-lines': core('max-lines'),
    'max-lines-per-function': core('max-lines-per-function'),
    'component-complexity': narrowed('complexity', true),
    'component-lines': narrowed('max-lines-per-function', true),
    'function-complexity': narrowed('complexity', false),
    'function-lines': narrowed('max-lines-per-function', false),
  },
}
