import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { Card } from "#platform/web/ui/card.tsx";
import { useImports } from "./import-calls.ts";
import { ImportForm } from "./import-form.tsx";
import { ImportRow } from "./import-row.tsx";

/** Bookings and guests from the program that the restaurant used before, and what became of earlier imports. */
export function ImportsSection({ restaurant: { id, zone } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("connections.imports");
  const { data = [] } = useImports(id);
  return (
    <>
      <Card id="imports" title={t("title")} lead={t("lead")}>
        <ImportForm restaurantId={id} />
      </Card>
      {data.length > 0 && (
        <Card title={t("earlier")}>
          <ul className="grid divide-y divide-line">
            {data.map((one) => (
              <ImportRow key={one.id} restaurantId={id} zone={zone} summary={one} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
