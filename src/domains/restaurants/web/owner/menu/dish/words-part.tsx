import { useTranslations } from "use-intl";
import { SheetPart } from "#platform/web/dashboard/side-dialog.tsx";
import { OtherNames } from "../fields/other-names.tsx";
import { TextField } from "../fields/text-field.tsx";
import { useDishScope } from "./dish-scope.ts";
import { NAME_LENGTH } from "./name-part.tsx";

const DESCRIPTION_LENGTH = 400;

/** What can be said beyond the name; a dish does without. */
export function WordsPart() {
  const t = useTranslations("menu.name");
  const { dish, known, change, errorAt } = useDishScope();
  const { names, descriptions } = dish;
  return (
    <SheetPart title={t("words")}>
      <OtherNames
        path="names"
        title={t("others")}
        texts={names}
        known={known?.names}
        maxLength={NAME_LENGTH}
        errorAt={errorAt}
        onChange={(texts, language) => change({ names: texts }, `names.${language}`)}
      />
      <TextField
        path="descriptions.ja"
        label={t("description")}
        mark={t("optional")}
        error={errorAt("descriptions.ja")}
        lang="ja"
        isLong
        value={descriptions.ja ?? ""}
        maxLength={DESCRIPTION_LENGTH}
        onChange={(ja) => change({ descriptions: { ...descriptions, ja } }, "descriptions.ja")}
      />
      <OtherNames
        path="descriptions"
        title={t("otherDescriptions")}
        texts={descriptions}
        maxLength={DESCRIPTION_LENGTH}
        isLong
        errorAt={errorAt}
        onChange={(texts, language) => change({ descriptions: texts }, `descriptions.${language}`)}
      />
    </SheetPart>
  );
}
