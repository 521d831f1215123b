/** A part of a text, and its distance from a word. */
export interface Alike {
  part: string;
  distance: number;
}

interface Best {
  start: number;
  end: number;
  distance: number;
  /** Letters that it is longer or shorter than the word. */
  excess: number;
}

/**
 * The part of `text` that is most like `word`, by Damerau-Levenshtein distance with adjacent transpositions; null if
 * none is within `most`. `where`: the part is the whole text, its start, or anywhere in it.
 */
export function mostAlike(
  word: string,
  text: string,
  most: number,
  where: "whole" | "start" | "anywhere",
): Alike | null {
  if (where === "whole" && Math.abs(word.length - text.length) > most) return null;
  const width = word.length + 1;
  // Of each column (a prefix of the text): distances of all prefixes of the word, and where their parts begin.
  let last = Array.from({ length: width }, (_, at) => at);
  let before: number[] = [];
  let starts = new Array<number>(width).fill(0);
  let startsBefore: number[] = [];
  let best: Best | null = null;
  const offer = (end: number) => {
    const distance = last[word.length] as number;
    const start = starts[word.length] as number;
    // Of equally distant parts the one whose length is closest to the word's: a letter was rather mistyped than added.
    const excess = Math.abs(end - start - word.length);
    if (distance > most) return;
    if (best === null || distance < best.distance || (distance === best.distance && excess < best.excess))
      best = { end, start, distance, excess };
  };
  for (let end = 1; end <= text.length; end++) {
    const now = [where === "anywhere" ? 0 : end];
    const nowStarts = [where === "anywhere" ? end : 0];
    for (let at = 1; at < width; at++) {
      const isSame = word[at - 1] === text[end - 1];
      let distance = (last[at - 1] as number) + (isSame ? 0 : 1);
      let start = starts[at - 1] as number;
      const take = (other: number, from: number) => {
        if (other >= distance) return;
        distance = other;
        start = from;
      };
      take((last[at] as number) + 1, starts[at] as number);
      take((now[at - 1] as number) + 1, nowStarts[at - 1] as number);
      if (at > 1 && end > 1 && word[at - 1] === text[end - 2] && word[at - 2] === text[end - 1])
        take((before[at - 2] as number) + 1, startsBefore[at - 2] as number);
      now.push(distance);
      nowStarts.push(start);
    }
    [before, last] = [last, now];
    [startsBefore, starts] = [starts, nowStarts];
    if (where !== "whole") offer(end);
  }
  if (where === "whole") offer(text.length);
  // Assigned in a closure, which the compiler does not follow.
  const found = best as Best | null;
  return found && { part: text.slice(found.start, found.end), distance: found.distance };
}
