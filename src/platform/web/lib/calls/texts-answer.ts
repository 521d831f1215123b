/** Texts as JSON. They change with a release alone, but then at once. */
export function textsAnswer(texts: unknown): Response {
  return new Response(JSON.stringify(texts), {
    headers: { "content-type": "application/json", "cache-control": "no-cache" },
  });
}
