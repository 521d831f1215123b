/** The list with one of its entries a place further up (-1) or down (1); the same list where there is no such place. */
export function moved<Entry>(list: readonly Entry[], index: number, by: -1 | 1): Entry[] {
  const [one, other] = [list[index], list[index + by]];
  if (one === undefined || other === undefined) return [...list];
  return list.map((entry, at) => (at === index ? other : at === index + by ? one : entry));
}

/** The list with one entry changed. */
export function replaced<Entry>(list: readonly Entry[], index: number, changes: Partial<Entry>): Entry[] {
  return list.map((entry, at) => (at === index ? { ...entry, ...changes } : entry));
}

export function without<Entry>(list: readonly Entry[], index: number): Entry[] {
  return list.filter((_, at) => at !== index);
}
