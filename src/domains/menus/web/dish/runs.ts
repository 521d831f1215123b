/** The first and the last of numbers that follow one another. */
export type Run = readonly [first: number, last: number];

/** Weekdays as they are said: two in a row stay two, three or more become a stretch from the first to the last. */
export function runs(weekdays: readonly number[]): Run[] {
  const found: Run[] = [];
  for (const day of [...weekdays].sort((a, b) => a - b)) {
    const open = found.at(-1);
    if (open && open[1] === day - 1) found[found.length - 1] = [open[0], day];
    else found.push([day, day]);
  }
  return found.flatMap(([first, last]): Run[] =>
    last - first === 1
      ? [
          [first, first],
          [last, last],
        ]
      : [[first, last]],
  );
}
