import type { ToolForm } from '@promptory/domain/tool';
import type { SupabaseClient } from '@supabase/supabase-js';
import { dataOf, UNIQUE_VIOLATION } from './data-error.ts';
import { type Tool, TOOL_COLUMNS } from './tool.ts';

export interface ToolContent {
  /** Of a new tool made by the browser, so that trying again after a lost answer cannot make a second one. */
  id: string;
  userId: string;
  form: ToolForm;
  logoUrl: string | null;
}

function columnsOf({ form, logoUrl }: ToolContent) {
  return {
    name: form.name,
    description: form.description,
    website_url: form.websiteUrl,
    category: form.category,
    pricing: form.pricing === '' ? null : form.pricing,
    tags: form.tags,
    logo_url: logoUrl,
  };
}

/** Adds a tool to the directory; throws a DataError. Whether it is featured is not the submitter's to say. */
export async function createTool(client: SupabaseClient, tool: ToolContent): Promise<Tool> {
  const answer = await client
    .from('tools')
    .insert({ id: tool.id, user_id: tool.userId, ...columnsOf(tool) })
    .select(TOOL_COLUMNS)
    .single<Tool>();
  // An earlier try did arrive; its answer was lost. The form may have changed since.
  if (answer.error?.code === UNIQUE_VIOLATION) return updateTool(client, tool);
  return dataOf(answer);
}

/** Changes an own tool; throws a DataError, also when it is gone. */
export async function updateTool(client: SupabaseClient, tool: ToolContent): Promise<Tool> {
  return dataOf(
    await client
      .from('tools')
      .update(columnsOf(tool))
      .eq('id', tool.id)
      .select(TOOL_COLUMNS)
      .single<Tool>(),
  );
}

/** Deletes an own tool, and is content when it is gone already; throws a DataError. */
export async function deleteTool(client: SupabaseClient, toolId: string): Promise<void> {
  dataOf(await client.from('tools').delete().eq('id', toolId));
}
