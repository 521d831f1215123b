/**
 * Where a copy is shown to a reader who asked for `asked`: right there when nothing but the language differs, else at
 * the address that the copy was made for, in the language that was asked for. Both are path and query.
 */
export function rightAddress(copy: string, asked: string): string {
  const [made, wanted] = [parse(copy), parse(asked)];
  if (made.pathname === wanted.pathname && made.query === wanted.query) return asked;
  const params = new URLSearchParams(made.query);
  if (wanted.language !== null) params.set("lang", wanted.language);
  const query = String(params);
  return query === "" ? made.pathname : `${made.pathname}?${query}`;
}

function parse(address: string): { pathname: string; query: string; language: string | null } {
  const { pathname, searchParams } = new URL(address, "https://noren.invalid");
  const language = searchParams.get("lang");
  searchParams.delete("lang");
  searchParams.sort();
  return { pathname, query: String(searchParams), language };
}
