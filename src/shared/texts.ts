import type account from "../../locales/en/account.json";
import type alerts from "../../locales/en/alerts.json";
import type allergy from "../../locales/en/allergy.json";
import type booking from "../../locales/en/booking.json";
import type common from "../../locales/en/common.json";
import type confirmation from "../../locales/en/confirmation.json";
import type discovery from "../../locales/en/discovery.json";
import type errors from "../../locales/en/errors.json";
import type food from "../../locales/en/food.json";
import type inventory from "../../locales/en/inventory.json";
import type location from "../../locales/en/location.json";
import type mail from "../../locales/en/mail.json";
import type menu from "../../locales/en/menu.json";
import type messages from "../../locales/en/messages.json";
import type offline from "../../locales/en/offline.json";
import type ordering from "../../locales/en/ordering.json";
import type owner from "../../locales/en/owner.json";
import type owners from "../../locales/en/owners.json";
import type payments from "../../locales/en/payments.json";
import type restaurant from "../../locales/en/restaurant.json";
import type waitlist from "../../locales/en/waitlist.json";
import type welcome from "../../locales/en/welcome.json";

/** Every area of texts; a file locales/<lang>/<area>.json each, English is the reference for keys and types. */
export interface Texts {
  account: typeof account;
  alerts: typeof alerts;
  allergy: typeof allergy;
  booking: typeof booking;
  common: typeof common;
  confirmation: typeof confirmation;
  discovery: typeof discovery;
  errors: typeof errors;
  food: typeof food;
  inventory: typeof inventory;
  location: typeof location;
  mail: typeof mail;
  menu: typeof menu;
  messages: typeof messages;
  offline: typeof offline;
  ordering: typeof ordering;
  owner: typeof owner;
  owners: typeof owners;
  payments: typeof payments;
  restaurant: typeof restaurant;
  waitlist: typeof waitlist;
  welcome: typeof welcome;
}
export type Area = keyof Texts;
