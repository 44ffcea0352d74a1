import type { ToolForm } from '@promptory/domain/tool';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../data/client/client.ts';
import { deleteUnusedFiles } from '../../data/media/media-storage.ts';
import { searchKeys, toolKeys } from '../../data/query/query-keys.ts';
import { type Tool, TOOL_COLUMNS } from '../../data/tools/tool.ts';
import { logError } from '../../browser/log-error.ts';
import type { DbClient } from '../../data/client/database.ts';
import { UNIQUE_VIOLATION, unwrap } from '../../data/client/unwrap.ts';

/** Refetches lists, because only the server knows a tool's position in them. */
async function invalidateLists(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: toolKeys.lists() }),
    queryClient.invalidateQueries({ queryKey: searchKeys.tools() }),
  ]);
}

function deleteUnusedLogo(url: string | null, why: string): void {
  if (url === null) return;
  deleteUnusedFiles(supabase(), [url]).catch((error: unknown) => {
    logError(why, error);
  });
}

/** Adds a tool, or updates `before`. Rejects with a DataError. */
export function useSaveTool(before: Tool | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (tool: ToolContent) =>
      before === null ? createTool(supabase(), tool) : updateTool(supabase(), tool),
    // Fail at once when offline instead of pausing; the form shows the error.
    networkMode: 'always',
    onSuccess: (tool) => {
      queryClient.setQueryData<Tool | null>(toolKeys.detail(tool.id), tool);
      if (before !== null && before.logo_url !== tool.logo_url) {
        deleteUnusedLogo(before.logo_url, "Could not delete a tool's previous logo");
      }
      void invalidateLists(queryClient);
    },
  });
}

/** Deletes the user's tool and its logo. Rejects with a DataError. */
export function useDeleteTool() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (tool: Tool) => deleteTool(supabase(), tool.id),
    networkMode: 'always',
    onSuccess: (_, tool) => {
      queryClient.setQueryData<Tool | null>(toolKeys.detail(tool.id), null);
      deleteUnusedLogo(tool.logo_url, 'Could not delete the logo of a deleted tool');
      // Remove cached lists, so that the deleted tool does not reappear while they reload.
      queryClient.removeQueries({ queryKey: toolKeys.lists(), type: 'inactive' });
      queryClient.removeQueries({ queryKey: searchKeys.tools(), type: 'inactive' });
      void invalidateLists(queryClient);
    },
  });
}

export interface ToolContent {
  /** Created in the browser, so that a retry after a lost response does not add the tool twice. */
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

/** Adds a tool to the directory. Throws a DataError. */
async function createTool(client: DbClient, tool: ToolContent): Promise<Tool> {
  const answer = await client
    .from('tools')
    .insert({ id: tool.id, user_id: tool.userId, ...columnsOf(tool) })
    .select(TOOL_COLUMNS)
    .single();
  // An earlier attempt was saved but its response was lost. The form may have changed since.
  if (answer.error?.code === UNIQUE_VIOLATION) return updateTool(client, tool);
  return unwrap(answer);
}

/** Updates the user's tool. Throws a DataError, also if the tool does not exist. */
async function updateTool(client: DbClient, tool: ToolContent): Promise<Tool> {
  return unwrap(
    await client
      .from('tools')
      .update(columnsOf(tool))
      .eq('id', tool.id)
      .select(TOOL_COLUMNS)
      .single(),
  );
}

/** Deletes the user's tool; succeeds if it is already gone. Throws a DataError. */
async function deleteTool(client: DbClient, toolId: string): Promise<void> {
  unwrap(await client.from('tools').delete().eq('id', toolId));
}
