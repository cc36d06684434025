/** A zip that cannot be used. The message is a sentence for the person who chose the file. */
export class UnreadableZip extends Error {}
