// Loaded with `node --import`. On SIGUSR2 it throws outside any request or job, as a faulty library would.
process.on('SIGUSR2', () => {
  throw new Error('a library failed')
})
