import { useQuery } from '@tanstack/react-query';
import { supabase } from '../../data/client.ts';
import type { Tool } from '../../data/tool.ts';
import { relatedToolsQuery } from '../../data/tool-queries.ts';
import { ToolCard } from '../../widgets/tools/ToolCard.tsx';

/** A few others of the category; nothing where there are none, or none could be loaded. */
export function RelatedTools({ tool }: { tool: Tool }) {
  const { data: tools = [] } = useQuery(relatedToolsQuery(supabase(), tool));
  if (tools.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-12">
      <h2 id="related" className="mb-4 text-xl">
        More in {tool.category}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
        {tools.map((other) => (
          <li key={other.id} className="min-w-0">
            <ToolCard tool={other} />
          </li>
        ))}
      </ul>
    </section>
  );
}
