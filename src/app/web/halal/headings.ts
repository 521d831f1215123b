/** Below what the guide stands: a page's title (2), or a part of a page (3). */
export type HeadingLevel = 2 | 3;

/** The elements for its headings and for those below them, so that no level is left out. */
export function headingsAt(level: HeadingLevel): { Title: "h2" | "h3"; Subtitle: "h3" | "h4" } {
  return level === 2 ? { Title: "h2", Subtitle: "h3" } : { Title: "h3", Subtitle: "h4" };
}
