// The code of jest's expect, which otherwise makes 240 functions and the stack of an error for each call. Here a call
// makes what the test asks for. Some tests call expect a hundred thousand times.

/** Texts between which a part of the code stands, with the new code. Both texts are part of it. */
const replacements = [
  {
    from: '  const expectation = {',
    to: '  return expectation;\n',
    code: `
  const matchersOf = (make, more) => new Proxy(more, {
    get: (_, name) => more[name] ?? (Object.hasOwn(allMatchers, name) ? make(name, allMatchers[name]) : undefined),
  });
  const now = isNot => (_, matcher) => makeThrowingMatcher(matcher, isNot, '', actual);
  const later = makeLater => {
    const err = new JestAssertionError();
    const make = isNot => (name, matcher) =>
      makeLater(name, getPromiseMatcher(name, matcher) || matcher, isNot, actual, err);
    return matchersOf(make(false), { not: matchersOf(make(true), {}) });
  };
  return matchersOf(now(false), {
    get not() { return matchersOf(now(true), {}); },
    get resolves() { return later(makeResolveMatcher); },
    get rejects() { return later(makeRejectMatcher); },
  });
`,
  },
  {
    from: '  const utils = {\n',
    to: '  };\n',
    code: '  const utils = utilsOfMatchers;\n',
  },
  {
    from: 'const makeThrowingMatcher',
    to: '= ',
    code: `
const utilsOfMatchers = {
  ...matcherUtils,
  iterableEquality: _expectUtils.iterableEquality,
  subsetEquality: _expectUtils.subsetEquality
};
const makeThrowingMatcher = `,
  },
]

exports.quickExpect = source =>
  replacements.reduce((text, { from, to, code }) => {
    const start = text.indexOf(from)
    if (start < 0) throw new Error(`The code of expect has changed: it lacks ${from}`)
    const end = text.indexOf(to, start + from.length) + to.length
    return text.slice(0, start) + code + text.slice(end)
  }, source)
