import { paths } from "#kernel/addresses/paths.ts";
import { cachePage, findCopy } from "./page-copies.ts";
import { type PageEvent, worker } from "./scope.ts";
import { giveUpOn, inTime, isGatewayFailure, timeoutFor } from "./timeout.ts";

/**
 * A page navigation: from the network; when offline or too slow, the cached copy; without one, the offline page that
 * lists what is available.
 */
export async function answerPage(event: PageEvent): Promise<Response> {
  const { pathname, search: query } = new URL(event.request.url);
  const address = pathname + query;
  const network = fromNetwork(event);
  // Started immediately: a slow response is cached too, for the next visit.
  event.waitUntil(
    network.then((response) => cachePage(response.clone(), address, null, new Date())).catch(() => undefined),
  );
  const search = findCopy(address);
  const answer = await inTime(network, timeoutFor(pathname, Date.now()));
  if (answer !== null && !isGatewayFailure(answer)) return answer;
  const copy = await search;
  if (copy === null) return network.catch(() => withoutCopy(address));
  // A page must be hydrated at the address for which it was rendered.
  const right = rightAddress(copy.facts.address, address);
  return right === address ? copy.response : redirectToCopy(right);
}

/**
 * Data of a client-side navigation. It is never cached: if the page itself is cached, or the device is offline, the
 * request fails immediately and the app falls back to a full page load (see `answerPage`).
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

/** `/_root.data` and `/_.data` map to `/`, `/app.data` to `/app`. */
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
/** Pages that the server renders alike for every query but `view`: their copy fits each of them. */
const SAME_FOR_QUERIES: readonly string[] = [paths.ownerDashboard()];

/**
 * Where a copy is shown for the requested address `asked`: at that address if only the language differs, else at the
 * address for which the copy was rendered, in the requested language. Both are path and query.
 */
export function rightAddress(copy: string, asked: string): string {
  const [made, wanted] = [parse(copy), parse(asked)];
  if (made.pathname === wanted.pathname && made.query === wanted.query) return asked;
  const params = new URLSearchParams(made.query);
  const isSameView = params.get("view") === new URLSearchParams(wanted.query).get("view");
  if (made.pathname === wanted.pathname && isSameView && SAME_FOR_QUERIES.includes(made.pathname))
    return asked;
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
