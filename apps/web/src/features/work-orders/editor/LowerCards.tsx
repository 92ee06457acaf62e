import type { OrderFormApi } from './form/order-form';
import { AdditionalCosts } from './extras/AdditionalCosts';
import { AdditionalMaterials } from './extras/AdditionalMaterials';
import { DocumentsCard } from './extras/DocumentsCard';
import { NotesCard } from './extras/NotesCard';
import { TermsCard } from './extras/TermsCard';
import { LinesCard } from './lines-table/LinesCard';

/** What stands below the cuts; loaded after what one sees first. */
export function LowerCards({ form, id }: { form: OrderFormApi; id: string | undefined }) {
  return (
    <>
      <LinesCard form={form} />
      <AdditionalMaterials form={form} />
      <AdditionalCosts form={form} />
      <TermsCard form={form} />
      <NotesCard form={form} />
      <DocumentsCard form={form} id={id} />
    </>
  );
}
