interface ImportMetaEnv {
  /**
   * The version of the static build, which has no server and always runs in demo mode; not set in
   * other builds.
   */
  readonly VITE_STATIC?: string;
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_ANON_KEY?: string;
}
