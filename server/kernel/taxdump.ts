/** NCBI's dump of its taxonomy, as text in pieces of any size; each call reads from the beginning. */
export interface Taxdump {
  nodes(): AsyncIterable<string>
  names(): AsyncIterable<string>
}
