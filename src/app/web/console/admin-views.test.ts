import { describe, expect, it } from "vitest";
import { ADMIN_VIEWS } from "#kernel/addresses/paths.ts";
import { ADMIN_GROUPS, groupedViews, viewsFor } from "./admin-views.ts";

describe("the groups of the console", () => {
  it("have each view once", () => {
    const views = groupedViews(ADMIN_VIEWS).flatMap(({ views }) => views);
    expect([...views].sort()).toEqual([...ADMIN_VIEWS].sort());
    expect(groupedViews(ADMIN_VIEWS).map(({ group }) => group)).toEqual([...ADMIN_GROUPS]);
  });

  it("vanish where the role may open none of their views", () => {
    const groupsOf = (role: "support" | "finance") =>
      groupedViews(viewsFor(role)).map(({ group, views }) => `${group}: ${views.join(" ")}`);
    expect(groupsOf("support")).toEqual([
      "inbox: chats applications places certificates reviews",
      "directory: restaurants owner-messages users",
      "system: messages",
    ]);
    expect(groupsOf("finance")).toEqual(["directory: restaurants", "money: plans books coupons"]);
  });
});
