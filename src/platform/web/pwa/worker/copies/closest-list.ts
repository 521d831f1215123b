/** So far a reader may have walked for a list to be still the one around them. */
const SAME_PLACE_METRES = 1_000;
const METRES_PER_DEGREE = 111_000;

/**
 * The kept list (its address) that answers this question best: the same one, else one that differs only in where the
 * reader stands, and not by much; null when there is none.
 */
export function closestList(asked: string, kept: readonly string[]): string | null {
  if (kept.includes(asked)) return asked;
  const question = parts(asked);
  if (question.at === null) return null;
  let best: { address: string; metres: number } | null = null;
  for (const address of kept) {
    const other = parts(address);
    if (other.rest !== question.rest || other.at === null) continue;
    const metres = distance(question.at, other.at);
    if (metres <= SAME_PLACE_METRES && metres < (best?.metres ?? Number.POSITIVE_INFINITY))
      best = { address, metres };
  }
  return best?.address ?? null;
}

interface Parts {
  at: { lat: number; lng: number } | null;
  /** Everything else that is asked for, in one order. */
  rest: string;
}

function parts(address: string): Parts {
  const { pathname, searchParams } = new URL(address, "https://noren.invalid");
  const [lat, lng] = [searchParams.get("lat"), searchParams.get("lng")];
  searchParams.delete("lat");
  searchParams.delete("lng");
  searchParams.sort();
  const at = lat === null || lng === null ? null : { lat: Number(lat), lng: Number(lng) };
  return { at, rest: `${pathname}?${searchParams}` };
}

/** On the scale of a walk the earth is flat. */
function distance(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, east) * METRES_PER_DEGREE;
}
