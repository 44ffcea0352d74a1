// Made from the migrations by `npm run generate:types`; a test keeps it true.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export interface Database {
  public: {
    Tables: {
      likes: {
        Row: {
          created_at: string;
          id: string;
          post_id: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          post_id: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          post_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'likes_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'likes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      posts: {
        Row: {
          allow_copy_prompt: boolean;
          comments_count: number;
          created_at: string;
          description: string | null;
          id: string;
          likes_count: number;
          media_info: Json;
          media_type: string | null;
          media_urls: string[];
          prompt: string | null;
          saves_count: number;
          status: string;
          tags: string[];
          title: string;
          updated_at: string;
          user_id: string;
          liked: boolean | null;
          saved: boolean | null;
        };
        Insert: {
          allow_copy_prompt?: boolean;
          comments_count?: number;
          created_at?: string;
          description?: string | null;
          id?: string;
          likes_count?: number;
          media_info?: Json;
          media_type?: string | null;
          media_urls?: string[];
          prompt?: string | null;
          saves_count?: number;
          status?: string;
          tags?: string[];
          title: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          allow_copy_prompt?: boolean;
          comments_count?: number;
          created_at?: string;
          description?: string | null;
          id?: string;
          likes_count?: number;
          media_info?: Json;
          media_type?: string | null;
          media_urls?: string[];
          prompt?: string | null;
          saves_count?: number;
          status?: string;
          tags?: string[];
          title?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'posts_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      profiles: {
        Row: {
          avatar_url: string | null;
          bio: string | null;
          created_at: string;
          followers_count: number;
          following_count: number;
          full_name: string | null;
          id: string;
          posts_count: number;
          updated_at: string;
          username: string;
          verified: boolean;
          website: string | null;
        };
        Insert: {
          avatar_url?: string | null;
          bio?: string | null;
          created_at?: string;
          followers_count?: number;
          following_count?: number;
          full_name?: string | null;
          id: string;
          posts_count?: number;
          updated_at?: string;
          username: string;
          verified?: boolean;
          website?: string | null;
        };
        Update: {
          avatar_url?: string | null;
          bio?: string | null;
          created_at?: string;
          followers_count?: number;
          following_count?: number;
          full_name?: string | null;
          id?: string;
          posts_count?: number;
          updated_at?: string;
          username?: string;
          verified?: boolean;
          website?: string | null;
        };
        Relationships: [];
      };
      saves: {
        Row: {
          created_at: string;
          id: string;
          post_id: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          post_id: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          post_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'saves_post_id_fkey';
            columns: ['post_id'];
            isOneToOne: false;
            referencedRelation: 'posts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'saves_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
    };
    Views: Record<never, never>;
    Functions: Record<never, never>;
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
}
