import { AdditionalCosts } from './extras/AdditionalCosts';
import { AdditionalMaterials } from './extras/AdditionalMaterials';
import { DocumentsCard, type DocumentsCardProps } from './extras/DocumentsCard';
import { NotesCard } from './extras/NotesCard';
import { TermsCard } from './extras/TermsCard';
import { LinesCard } from './lines-table/LinesCard';

/** The cards below the cuts; loaded after the first ones. */
export function LowerCards({ form, id, canAttach }: DocumentsCardProps) {
  return (
    <>
      <LinesCard form={form} />
      <AdditionalMaterials form={form} />
      <AdditionalCosts form={form} />
      <TermsCard form={form} />
      <NotesCard form={form} />
      <DocumentsCard form={form} id={id} canAttach={canAttach} />
    </>
  );
}
