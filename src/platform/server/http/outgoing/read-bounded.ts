/**
 * The body of an answer, read no further than `maxBytes`: whoever answers says how much there is, and may say more than
 * this machine has room for.
 * @throws RangeError for more; the line is hung up then
 */
export async function readBounded(answer: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    // Leaving the loop cancels the rest.
    if (size > maxBytes) throw new RangeError(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
