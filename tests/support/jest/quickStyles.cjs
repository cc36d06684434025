// Computed styles in less time: names and roles of elements need them for each element, again after each change. jsdom
// matches an element with every rule of its default style sheet, and computes eleven colours that no test asks for.
// This file is loaded before jsdom, whose window takes the functions of style-rules.js when it loads.
const { createRequire } = require('node:module')

const fromJsdom = createRequire(require.resolve('jsdom'))
const { parse } = fromJsdom('rrweb-cssom')
const { CSSStyleDeclaration } = fromJsdom('cssstyle')
const styleRules = fromJsdom('./jsdom/living/helpers/style-rules.js')
const { matchesDontThrow } = fromJsdom('./jsdom/living/helpers/selectors.js')
const defaultStyleSheet = fromJsdom('./jsdom/browser/default-stylesheet.js')

for (const name of Object.keys(styleRules.propertiesWithResolvedValueImplemented))
  if (name.includes('color')) delete styleRules.propertiesWithResolvedValueImplemented[name]

const plainName = /^[a-z][a-z0-9]*$/
/** The name of the elements that a selector can match, or undefined for all elements. */
const nameIn = selector => /^[a-z][a-z0-9]*/.exec(selector.split(/[\s>]+/).at(-1))?.[0]

/** Default rules with the names of elements that they can match, and that they always match. */
const defaultRules = parse(defaultStyleSheet).cssRules.map(({ selectorText, style }) => {
  const selectors = selectorText.split(',').map(selector => selector.trim())
  const sure = selectors.filter(selector => plainName.test(selector))
  return { selectorText, style, possible: selectors.map(nameIn), sure }
})
const rulesOfNames = new Map()

/** The default rules for elements of this name, in their order. `selectorText` is null if all of them match. */
function rulesFor(name) {
  let rules = rulesOfNames.get(name)
  if (!rules) {
    const possible = defaultRules.filter(rule => rule.possible.some(other => !other || other === name))
    rules = possible.map(rule =>
      rule.sure.includes(name) ? { style: rule.style, selectorText: null } : rule,
    )
    rulesOfNames.set(name, rules)
  }
  return rules
}

function* stylesOf(element) {
  const sheets = [...element._ownerDocument.styleSheets._list].map(({ cssRules }) => cssRules)
  for (const rules of [rulesFor(element._localName), ...sheets])
    for (const { selectorText, style } of rules)
      if (selectorText === null || (selectorText && matchesDontThrow(element, selectorText))) yield style
  yield element.style
}

/** Returns the declaration that jsdom computes. It leaves out media queries, which no style sheet of a test has. */
styleRules.getDeclarationForElement = element => {
  const cache = (element._ownerDocument._styleCache ??= new WeakMap())
  let declaration = cache.get(element)
  if (declaration) return declaration
  declaration = new CSSStyleDeclaration()
  for (const style of stylesOf(element))
    for (const property of Array.from(style))
      declaration.setProperty(property, style.getPropertyValue(property), style.getPropertyPriority(property))
  cache.set(element, declaration)
  return declaration
}
