import { randomUUID } from "node:crypto";
import type { OwnerApplicationBody } from "#domains/onboarding/contract.ts";
import type { PlaceRequestBody } from "#domains/places/contract.ts";

/**
 * Makes each body name another restaurant: a second request for the same one would be refused as a duplicate, not for
 * its content.
 */
let number = 0;

export function applicationBody(): OwnerApplicationBody {
  number += 1;
  return {
    restaurantName: `花冠 ${number}`,
    ownerName: "山田 花子",
    email: `owner-${number}@example.jp`,
    phone: `03-5222-${String(1_000 + number)}`,
    address: "東京都台東区谷中三丁目1-2",
    cuisine: "japanese",
    description: "季節の魚と土鍋のごはん、十二席だけの小さな店です。",
    method: "invoice",
    language: "ja",
    lat: 35.726,
    lng: 139.766,
  };
}

export function placeRequestBody(): PlaceRequestBody {
  return {
    ...{ kind: "correct", phone: "03-5222-1234", personName: "川野 一郎", role: "owner" },
    ...{ email: "ichiro@example.jp", language: "ja", name: "川風", address: "東京都", reason: "違います" },
    website: "https://kawakaze.example",
  };
}

/** A file of another program with one booking, which has a number of its own. */
export function bookingFileBody(more: object = {}) {
  return {
    ...{ kind: "bookings", source: "toreta", dateOrder: null },
    csv: `予約番号,来店日時,予約人数,お客様名,予約メモ\n${randomUUID()},2027-01-12 18:00,2,Ana,celery`,
    columns: ["reference", "datetime", "party", "name", "note"],
    ...more,
  };
}

/** The login of a mailbox on this machine, where nothing listens: what asks it is refused. */
export const MAILBOX = {
  ...{ host: "127.0.0.1", port: 1, username: "a@example.org", password: "app-password", folder: "INBOX" },
} as const;
