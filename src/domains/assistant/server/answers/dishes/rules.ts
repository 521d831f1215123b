import type { MenuDish, MenuView } from "#domains/menus/contract/menu.ts";

/** Accents, case and the width of letters aside. */
function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFKC").toLowerCase();
}

const SHORTEST_LATIN = 3;

/**
 * The dishes that somebody names in a question: those whose whole name it holds, else those whose name holds most words of its
 * `rest`, which nothing else explains.
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
