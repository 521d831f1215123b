import { paths } from "#kernel/addresses/paths.ts";
import { findCopy, keepPage } from "./page-copies.ts";
import { type PageEvent, worker } from "./scope.ts";
import { giveUpOn, inTime, isGatewayFailure, timeoutFor } from "./timeout.ts";

/**
 * A page that the reader goes to: from the network; without one, or on one that is too slow, the copy of last time;
 * without that the page that says what there is.
 */
export async function answerPage(event: PageEvent): Promise<Response> {
  const { pathname, search: query } = new URL(event.request.url);
  const address = pathname + query;
  const network = fromNetwork(event);
  // Asked for at once: a slow answer is kept too, for the next time.
  event.waitUntil(
    network.then((response) => keepPage(response.clone(), address, null, new Date())).catch(() => undefined),
  );
  const search = findCopy(address);
  const answer = await inTime(network, timeoutFor(pathname, Date.now()));
  if (answer !== null && !isGatewayFailure(answer)) return answer;
  const copy = await search;
  if (copy === null) return network.catch(() => withoutCopy(address));
  // A page must find itself at the address that it was made for.
  const right = rightAddress(copy.facts.address, address);
  return right === address ? copy.response : redirectToCopy(right);
}

/**
 * The data of a page that the reader goes to within the app. There are no copies of these: where the page itself is
 * kept, or there is no network, this fails at once, and the app then loads the whole page (see `answerPage`).
 */
export async function answerPageData({ request }: PageEvent): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = pageOfData(pathname);
  const network = fetch(request);
  const answer = await inTime(network, timeoutFor(path, Date.now()));
  if (answer !== null) return answer;
  const late = (await findCopy(path + search)) === null ? await network.catch(() => null) : null;
  if (late !== null) return late;
  giveUpOn(path, Date.now());
  return Response.error();
}

/** `/_root.data` and `/_.data` belong to `/`, `/app.data` to `/app`. */
function pageOfData(pathname: string): string {
  return pathname.replace(/\/?_(root)?\.data$|\.data$/, "") || paths.welcome();
}

async function fromNetwork(event: PageEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request);
}

async function withoutCopy(address: string): Promise<Response> {
  const offline = await findCopy(paths.offline());
  return offline === null ? Response.error() : redirectToCopy(`${offline.facts.address}#${address}`);
}

function redirectToCopy(address: string): Response {
  const { href, pathname } = new URL(address, worker.location.origin);
  giveUpOn(pathname, Date.now());
  return Response.redirect(href, 302);
}
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
