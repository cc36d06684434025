/** The NCBI taxonomy dump, as chunks of text of any size. Each call reads from the beginning. */
export interface Taxdump {
  nodes(): AsyncIterable<string>
  names(): AsyncIterable<string>
}
