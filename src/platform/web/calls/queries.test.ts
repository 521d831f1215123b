import { QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { createClient } from "./queries.tsx";

const KEY = ["list"];

/** A query on the screen whose read is under way; `answer` ends it. */
function reading() {
  const client = createClient();
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn: () => promise });
  observer.subscribe(() => undefined);
  const answer = async (list: string[]) => {
    resolve(list);
    await promise;
    await new Promise((done) => setTimeout(done));
    return client.getQueryData(KEY);
  };
  return { client, observer, answer };
}

it("keeps the answer of a change over that of a read which began before it", async () => {
  const { client, observer, answer } = reading();
  client.setQueryData(KEY, ["added"]);
  expect(await answer([])).toEqual(["added"]);
  expect(observer.getCurrentResult()).toMatchObject({ data: ["added"], fetchStatus: "idle", isError: false });
});

it("lets a read end that began before a part was changed", async () => {
  const { client, answer } = reading();
  client.setQueryData<string[]>(KEY, (list) => list && [...list, "part"]);
  expect(await answer(["read"])).toEqual(["read"]);
});
