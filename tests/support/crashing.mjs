// node --import: an error that no request and no job catches, as a faulty library throws it, at SIGUSR2.
process.on('SIGUSR2', () => {
  throw new Error('a library failed')
})
