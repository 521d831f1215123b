const METHODS: readonly string[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * What a request is counted under: the pattern of its route, never what stood in the address. All pages are one, and so
 * are all files: their names change with every build.
 */
export function routeLabel(pattern: string | undefined): string {
  if (pattern === undefined) return "none";
  if (pattern === "/*") return "page";
  if (pattern.startsWith("/api/")) return pattern;
  return pattern.slice(pattern.lastIndexOf("/")).includes(".") ? "file" : pattern;
}

/** The method of a request; `other` for what the product never answers. */
export function methodLabel(method: string): string {
  return METHODS.includes(method) ? method : "other";
}
