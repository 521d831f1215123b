import { isCuisine } from "#domains/restaurants/cuisines.ts";
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
] as const;
export type FieldName = (typeof FIELDS)[number];
/** A profile as form fields; empty where missing. */
export type Fields = Record<FieldName, string>;

export function fieldsOf(profile: ProfileDocument): Fields {
  const { name, nameTranslations, cuisine, description, phone, website, instagram } = profile;
  return {
    priceRange: String(profile.priceRange ?? ""),
    name,
    nameEn: nameTranslations.en ?? "",
    cuisine: cuisine ?? "",
    description: description ?? "",
    phone: phone ?? "",
    website: website ?? "",
    instagram: instagram ?? "",
  };
}

/** The document to save. Translations of a text that was rewritten are dropped. */
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
  };
}

/** Whether saving would drop translations that the form does not show. */
export function losesTranslations(fields: Fields, base: ProfileDocument): boolean {
  const after = documentOf(fields, base);
  const others = Object.keys(base.nameTranslations).filter((language) => language !== "en");
  return (
    others.some((language) => !(language in after.nameTranslations)) ||
    Object.keys(base.descriptionTranslations).length > Object.keys(after.descriptionTranslations).length
  );
}

/** Three-way merge: fields changed by only one side take that side's value. */
export function meet(base: Fields, mine: Fields, theirs: Fields): { conflicts: FieldName[]; merged: Fields } {
  const conflicts = FIELDS.filter(
    (field) => mine[field] !== base[field] && theirs[field] !== base[field] && mine[field] !== theirs[field],
  );
  const merged = { ...theirs };
  for (const field of FIELDS) if (mine[field] !== base[field]) merged[field] = mine[field];
  return { conflicts, merged };
}

/** The form field that a server error refers to (`nameTranslations.en`); null for none. */
export function fieldOf(path: string): FieldName | null {
  if (path.startsWith("nameTranslations")) return "nameEn";
  return FIELDS.find((field) => field === path) ?? null;
}

export function isSameFields(a: Fields, b: Fields): boolean {
  return isSameJson(a, b);
}

function mapFields(fields: Fields, change: (text: string) => string): Fields {
  return Object.fromEntries(FIELDS.map((field) => [field, change(fields[field])])) as Fields;
}
