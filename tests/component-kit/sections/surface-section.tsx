import { SearchBar } from "#platform/web/console/search-bar.tsx";
import { FactList, FiguresTable, Verdict } from "#platform/web/console/view.tsx";
import { LineButtons } from "#platform/web/dashboard/row-buttons.tsx";
import { StateBadge } from "#platform/web/dashboard/state-badge.tsx";
import { BenefitsPanel } from "#platform/web/ui/benefits-panel.tsx";
import { Button, OutsideLink } from "#platform/web/ui/button.tsx";
import { Badge, Card } from "#platform/web/ui/card.tsx";
import { Bar, FigureList } from "#platform/web/ui/figures.tsx";
import { LegalAgreement } from "#platform/web/ui/legal-agreement.tsx";
import { QrCode } from "#platform/web/ui/qr-code.tsx";
import { SentFile } from "#platform/web/ui/sent-file.tsx";
import type { Sample } from "../samples.ts";

const stay = () => undefined;

export function SurfaceSection({ sample }: { sample: Sample }) {
  const { action, label, hint, title, text, choices } = sample;
  return (
    <>
      <Card title={title} lead={text} action={<Button>{action}</Button>}>
        <SearchBar />
        <FactList facts={choices.map((choice) => [choice, text])} />
        <FiguresTable
          caption={title}
          head={[label, ...choices]}
          rows={choices.map((choice, at) => ({
            key: choice,
            name: `pi_3QkT9b2eZvKYlo2C${at}`,
            what: choice,
            figures: ["¥12,300", "¥1,234,500"],
          }))}
        />
      </Card>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <Card title={title} action={<Badge isGood>{choices[0]}</Badge>}>
          <p>{text}</p>
          <LineButtons name={label} isFirst isLast={false} onMove={stay} onRemove={stay} />
          <SentFile path="/nothing" isPdf name={label} />
        </Card>
        <Card title={title} isDanger action={<Badge isGood={false}>{choices[2]}</Badge>}>
          <p>{hint}</p>
          <div className="flex flex-wrap gap-2">
            <Verdict isGood text={choices[0]} />
            <Verdict isGood={false} text={choices[2]} />
            <StateBadge tone="good">{choices[0]}</StateBadge>
            <StateBadge tone="quiet">{choices[1]}</StateBadge>
            <StateBadge tone="warn">{choices[2]}</StateBadge>
          </div>
          <OutsideLink href="https://example.org/" className="text-link underline">
            {label}
          </OutsideLink>
        </Card>
        <BenefitsPanel picture={<div className="h-6" />} title={title} benefits={choices} note={text} />
        <div className="grid grid-cols-1 content-start gap-4">
          <div className="w-40">
            <QrCode text="https://example.org/table/7" title={label} />
          </div>
          <LegalAgreement to="book" />
        </div>
      </div>
      <FigureList figures={choices.map((choice, at) => [`${at + 1},234`, choice])} />
      <Bar
        className="w-full"
        parts={[
          { percent: 50, fill: "fill-matcha-600" },
          { percent: 20, fill: "fill-shu-600" },
        ]}
      />
    </>
  );
}
