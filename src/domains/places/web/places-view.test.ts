import { expect, it } from "vitest";
import { changedFacts, draftOf } from "./places-view.tsx";

const present = { name: "川風", phone: "+81311112222", lat: 35.7, lng: 139.7 };

it("only what differs from the page is sent, and a pin that moved as a whole", () => {
  const draft = draftOf(present, { phone: "03-5222-1234" });
  expect(draft).toMatchObject({ name: "川風", phone: "03-5222-1234", website: "" });
  expect(changedFacts(present, draft)).toEqual({ phone: "03-5222-1234" });
  expect(changedFacts(present, { ...draft, lat: "35.8", phone: present.phone })).toEqual({
    lat: 35.8,
    lng: 139.7,
  });
});
