const METHODS: readonly string[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * The route label of a request in metrics: the pattern of its route, never the actual path. All pages share one label,
 * and so do all files: their names change with every build.
 */
export function routeLabel(pattern: string | undefined): string {
  if (pattern === undefined) return "none";
  if (pattern === "/*") return "page";
  if (pattern.startsWith("/api/")) return pattern;
  return pattern.slice(pattern.lastIndexOf("/")).includes(".") ? "file" : pattern;
}

/** The method label of a request; `other` for methods that the API does not use. */
export function methodLabel(method: string): string {
  return METHODS.includes(method) ? method : "other";
}
