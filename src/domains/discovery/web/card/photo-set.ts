import { PHOTO_WIDTHS } from "#kernel/photo-sizes.ts";

const WIDE = new RegExp(`^(/photos/[\\w-]+)-${PHOTO_WIDTHS.wide}\\.webp$`);

/**
 * The files of a photo for a browser to choose from (`srcset`): the small one does for most lists, and is the one that is
 * kept for times without a network. Undefined for pictures that are not ours.
 */
export function photoSet(url: string): string | undefined {
  const [, name] = WIDE.exec(url) ?? [];
  if (name === undefined) return undefined;
  return `${name}-${PHOTO_WIDTHS.thumb}.webp ${PHOTO_WIDTHS.thumb}w, ${url} ${PHOTO_WIDTHS.wide}w`;
}
