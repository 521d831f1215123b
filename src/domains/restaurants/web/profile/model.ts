import { isCuisine } from "#domains/restaurants/cuisines.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "#domains/restaurants/restaurant-constants.ts";
import { isSameJson } from "#platform/web/storage/local-record.ts";
import type { ProfileDocument } from "../../contract/profile.ts";

export const FIELDS = [
  "name",
  "nameEn",
  "cuisine",
  "priceRange",
  "description",
  "phone",
  "website",
  "instagram",
  "paymentMethods",
] as const;
export type FieldName = (typeof FIELDS)[number];
/** A profile as it stands in a form; empty for what there is not. `paymentMethods`: their codes with commas between. */
export type Fields = Record<FieldName, string>;

export function fieldsOf(profile: ProfileDocument): Fields {
  const { name, nameTranslations, cuisine, description, phone, website, instagram } = profile;
  return {
    priceRange: String(profile.priceRange ?? ""),
    paymentMethods: (profile.paymentMethods ?? []).join(","),
    name,
    nameEn: nameTranslations.en ?? "",
    cuisine: cuisine ?? "",
    description: description ?? "",
    phone: phone ?? "",
    website: website ?? "",
    instagram: instagram ?? "",
  };
}

/** What is saved. A translation goes with the text that it translates: where that is written anew it fits no more. */
export function documentOf(fields: Fields, base: ProfileDocument): ProfileDocument {
  const { name, nameEn, cuisine, description, phone, website, instagram } = mapFields(fields, (text) =>
    text.trim(),
  );
  const names = name === base.name ? base.nameTranslations : {};
  const { en: _old, ...others } = names;
  return {
    name,
    nameTranslations: nameEn === "" ? others : { ...others, en: nameEn },
    cuisine: isCuisine(cuisine) ? cuisine : null,
    description: description || null,
    descriptionTranslations: description === (base.description ?? "") ? base.descriptionTranslations : {},
    phone: phone || null,
    website: website || null,
    instagram: instagram || null,
    priceRange: fields.priceRange === "" ? null : Number(fields.priceRange),
    paymentMethods: paymentOf(fields),
  };
}

/** How guests can pay, out of the field that has it in one string; null where nothing is chosen. */
export function paymentOf({ paymentMethods }: Pick<Fields, "paymentMethods">): PaymentMethod[] | null {
  const chosen = paymentMethods.split(",");
  const methods = PAYMENT_METHODS.filter((method) => chosen.includes(method));
  return methods.length > 0 ? methods : null;
}

/** Whether saving these fields would remove translations that their writer does not see. */
export function losesTranslations(fields: Fields, base: ProfileDocument): boolean {
  const after = documentOf(fields, base);
  const others = Object.keys(base.nameTranslations).filter((language) => language !== "en");
  return (
    others.some((language) => !(language in after.nameTranslations)) ||
    Object.keys(base.descriptionTranslations).length > Object.keys(after.descriptionTranslations).length
  );
}

/** Two people have written at once, from the same beginning. What only one of them has changed is as that one says. */
export function meet(base: Fields, mine: Fields, theirs: Fields): { conflicts: FieldName[]; merged: Fields } {
  const conflicts = FIELDS.filter(
    (field) => mine[field] !== base[field] && theirs[field] !== base[field] && mine[field] !== theirs[field],
  );
  const merged = { ...theirs };
  for (const field of FIELDS) if (mine[field] !== base[field]) merged[field] = mine[field];
  return { conflicts, merged };
}

/** The field that an error of the server is about (`nameTranslations.en`); null for none of the form's. */
export function fieldOf(path: string): FieldName | null {
  if (path.startsWith("nameTranslations")) return "nameEn";
  if (path.startsWith("paymentMethods")) return "paymentMethods";
  return FIELDS.find((field) => field === path) ?? null;
}

export function isSameFields(a: Fields, b: Fields): boolean {
  return isSameJson(a, b);
}

function mapFields(fields: Fields, change: (text: string) => string): Fields {
  return Object.fromEntries(FIELDS.map((field) => [field, change(fields[field])])) as Fields;
}
