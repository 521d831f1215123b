import { type ReactNode, useId } from "react";
import { sampleOf } from "./samples.ts";
import { ButtonSection } from "./sections/button-section.tsx";
import { CoverSection } from "./sections/cover-section.tsx";
import { DialogSection } from "./sections/dialog-section.tsx";
import { FieldSection } from "./sections/field-section.tsx";
import { NoticeSection } from "./sections/notice-section.tsx";
import { StateSection } from "./sections/state-section.tsx";
import { SurfaceSection } from "./sections/surface-section.tsx";

/** Every UI component in every state. */
export function KitPage({ language }: { language: string }) {
  const sample = sampleOf(language);
  return (
    <main className="mx-auto grid max-w-5xl grid-cols-1 gap-10 px-4 py-8">
      <h1 lang="en" className="text-3xl font-bold">
        Component kit
      </h1>
      <Section title="Button">
        <ButtonSection sample={sample} />
      </Section>
      <Section title="Button: long words and other scripts">
        {["pl", "th", "ja"].map((other) => (
          <div key={other} lang={other} className="flex flex-wrap gap-2">
            <ButtonSection sample={sampleOf(other)} isShort />
          </div>
        ))}
      </Section>
      <Section title="Form">
        <FieldSection sample={sample} />
      </Section>
      <Section title="Dialog, tabs">
        <DialogSection sample={sample} />
      </Section>
      <Section title="Notice, toast, failure">
        <NoticeSection sample={sample} />
      </Section>
      <Section title="Card, list, figures">
        <SurfaceSection sample={sample} />
      </Section>
      <Section title="Cover">
        <CoverSection />
      </Section>
      <Section title="Loading, empty, failed">
        <StateSection sample={sample} />
      </Section>
    </main>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-4">
      <h2 id={id} lang="en" className="border-b border-line pb-1 text-xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
