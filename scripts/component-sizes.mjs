// ESLint rules for .tsx files: components may be longer and more complex than other functions.
import { builtinRules } from 'eslint/use-at-your-own-risk'

/** The core rule `name`, for components only or for all other functions only. */
function narrowed(name, forComponents) {
  const rule = builtinRules.get(name)
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

export default {
  rules: {
    'component-complexity': narrowed('complexity', true),
    'component-lines': narrowed('max-lines-per-function', true),
    'function-complexity': narrowed('complexity', false),
    'function-lines': narrowed('max-lines-per-function', false),
  },
}
