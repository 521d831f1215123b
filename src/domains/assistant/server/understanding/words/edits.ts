/** True when at most `most` letters more, less, other or swapped with their neighbour make one word of the other. */
export function isWithinEdits(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  if (at === a.length && at === b.length) return true;
  if (most === 0) return false;
  const restA = a.slice(at);
  const restB = b.slice(at);
  const isSwap = restA[0] === restB[1] && restA[1] === restB[0] && restA.length > 1;
  return (
    isWithinEdits(restA.slice(1), restB.slice(1), most - 1) ||
    isWithinEdits(restA.slice(1), restB, most - 1) ||
    isWithinEdits(restA, restB.slice(1), most - 1) ||
    (isSwap && isWithinEdits(restA.slice(2), restB.slice(2), most - 1))
  );
}
