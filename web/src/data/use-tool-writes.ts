import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from './client.ts';
import { forgetFiles } from './media-storage.ts';
import { searchKeys, toolKeys } from './query-keys.ts';
import type { Tool } from './tool.ts';
import { createTool, deleteTool, type ToolContent, updateTool } from './tool-writes.ts';

/** Where a tool would stand in a list only the server knows: the lists are read again when they are next seen. */
async function renewLists(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: toolKeys.lists() }),
    queryClient.invalidateQueries({ queryKey: searchKeys.tools() }),
  ]);
}

function forgetLogo(url: string | null, why: string): void {
  if (url === null) return;
  forgetFiles(supabase(), [url]).catch((error: unknown) => {
    console.warn(why, error);
  });
}

/** Adds a tool, or changes `before`. Rejects with a DataError. */
export function useKeepTool(before: Tool | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (tool: ToolContent) =>
      before === null ? createTool(supabase(), tool) : updateTool(supabase(), tool),
    // The form tells about the device being offline; waiting in silence would look like hanging.
    networkMode: 'always',
    onSuccess: (tool) => {
      queryClient.setQueryData<Tool | null>(toolKeys.detail(tool.id), tool);
      if (before !== null && before.logo_url !== tool.logo_url) {
        forgetLogo(before.logo_url, 'The former logo of a tool was left behind');
      }
      void renewLists(queryClient);
    },
  });
}

/** Deletes an own tool with its logo. Rejects with a DataError. */
export function useDeleteTool() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (tool: Tool) => deleteTool(supabase(), tool.id),
    networkMode: 'always',
    onSuccess: (_, tool) => {
      queryClient.setQueryData<Tool | null>(toolKeys.detail(tool.id), null);
      forgetLogo(tool.logo_url, 'The logo of a deleted tool was left behind');
      // Nothing may show it once more, not even while the lists are read again.
      queryClient.removeQueries({ queryKey: toolKeys.lists(), type: 'inactive' });
      queryClient.removeQueries({ queryKey: searchKeys.tools(), type: 'inactive' });
      void renewLists(queryClient);
    },
  });
}
