import { useState } from "react";
import { useTranslations } from "use-intl";
import type { SectionDocument } from "#domains/restaurants/contract/menu-document.ts";
import { SheetPart, SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { OtherNames } from "../fields/other-names.tsx";
import { useMenuScope } from "../menu-scope.ts";
import { withSection } from "../model/document.ts";
import { PanelFoot } from "../panel-foot.tsx";
import { useSectionName } from "../use-section-name.ts";
import { HeadingFields, isWhole, NAME_LENGTH } from "./heading-fields.tsx";
import { ServedPart } from "./served-part.tsx";

interface SectionPanelProps {
  section: SectionDocument;
  onClose(): void;
  onRemove(): void;
}

/** The heading of a part of the menu, and when it is served. */
export function SectionPanel({ section, onClose, onRemove }: SectionPanelProps) {
  const t = useTranslations("menu");
  const { refused, change } = useMenuScope();
  const { id, kind, names, served, dishes } = section;
  const { text, lang } = useSectionName()(section);
  const said = refused[id] ?? {};
  /** Written, but no heading yet: the menu keeps the one before. */
  const [begun, setBegun] = useState<{ of: SectionDocument; ja: string } | null>(null);
  const heading = begun?.of === section ? { kind: null, ja: begun.ja } : { kind, ja: names.ja ?? "" };
  const edit = (changes: Partial<SectionDocument>, field: string) =>
    change((last) => withSection(last, id, changes), `${id}.${field}`);
  return (
    <SideDialog title={<span lang={lang}>{text}</span>} onClose={onClose}>
      <SheetPart title={t("section.heading")}>
        <HeadingFields
          heading={heading}
          isChecked
          errorAt={(path) => said[path]}
          onChange={(next) => {
            if (!isWhole(next)) return setBegun({ of: section, ja: next.ja });
            setBegun(null);
            edit({ kind: next.kind, names: { ...names, ja: next.ja } }, "names.ja");
          }}
        />
        <OtherNames
          path="names"
          title={t("name.others")}
          texts={names}
          maxLength={NAME_LENGTH}
          errorAt={(path) => said[path]}
          onChange={(texts, language) => edit({ names: texts }, `names.${language}`)}
        />
      </SheetPart>
      <ServedPart
        served={served}
        errorAt={(path) => said[path]}
        onChange={(times) => change((last) => withSection(last, id, { served: times }))}
      />
      <Button className="min-h-12 text-warn" onClick={onRemove}>
        {t("section.remove", { count: dishes.length })}
      </Button>
      <PanelFoot onDone={onClose} />
    </SideDialog>
  );
}
