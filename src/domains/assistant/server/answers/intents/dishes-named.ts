import type { MenuDish, MenuView } from "#domains/menus/contract/menu.ts";

/** Ignores accents, case and character width. */
export function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFKC").toLowerCase();
}

const SHORTEST_LATIN = 3;

/**
 * Dishes named in a question: those whose full name it contains, else those matching most words of its unexplained
 * `rest`.
 */
export function dishesNamed(
  { sections }: MenuView,
  { text, rest }: { text: string; rest: string },
): MenuDish[] {
  const said = plain(text);
  const all = sections.flatMap(({ dishes }) => dishes);
  const names = (dish: MenuDish) => [dish.name, ...Object.values(dish.nameTranslations)].map(plain);
  const whole = all.filter((dish) => names(dish).some((name) => name.length > 1 && said.includes(name)));
  if (whole.length > 0) return whole;
  const words = plain(rest)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word.length >= (/^\p{Script=Latin}+$/u.test(word) ? SHORTEST_LATIN : 2));
  const score = (dish: MenuDish) =>
    words.filter((word) => names(dish).some((name) => name.includes(word))).length;
  const best = Math.max(0, ...all.map(score));
  return best === 0 ? [] : all.filter((dish) => score(dish) === best);
}
