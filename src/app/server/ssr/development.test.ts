import { expect, it } from "vitest";
import { loadRoutes } from "./development.ts";

const route = (id: string, parentId: string | undefined, rest: object) => ({
  ...{ id, parentId, ...rest },
  module: async () => ({ default: () => null, handle: id }),
});
const ROUTES = {
  root: route("root", undefined, { path: "" }),
  welcome: route("welcome", "root", { index: true }),
  app: route("app", "root", { path: "app" }),
  owner: route("owner", "root", { path: "owner" }),
  book: route("book", "owner", { path: "book/:day" }),
  rest: route("rest", "root", { path: "*" }),
};

const loadedFor = async (path: string) => {
  const routes = Object.values(await loadRoutes(ROUTES, path));
  return routes.flatMap((route) => route?.module.handle ?? []);
};

it.each([
  ["/", ["root", "welcome"]],
  ["/_.data", ["root", "welcome"]],
  ["/app", ["root", "app"]],
  ["/app.data", ["root", "app"]],
  ["/owner/book/2026-11-23", ["root", "owner", "book"]],
  ["/owner/_.data", ["root", "owner"]],
  ["/nothing/here", ["root", "rest"]],
])("loads for %s the modules of its routes alone", async (path, ids) => {
  expect(await loadedFor(path)).toEqual(ids);
});
