import { lookup } from "node:dns/promises";
import { isOnInternet } from "../../public-address.ts";

/** A host that has no address on the internet, only of this machine or a private network. */
export class InsideHost extends Error {}

/**
 * The address to connect to for a host that somebody outside has named: one of the internet, so that no name leads to this
 * machine or its network. `isOwn`: a host that the operator allows wherever it is. @throws InsideHost; what `lookup` throws
 */
export async function addressOfHost(host: string, isOwn: boolean): Promise<string> {
  const found = await lookup(host, { all: true });
  const [first] = isOwn ? found : found.filter(({ address }) => isOnInternet(address));
  if (first === undefined) throw new InsideHost("not on the internet");
  return first.address;
}
